import home from './home.json';

/** The tasks that visitors come for most often, most popular first. */
export const topTasks = home.topTasks;

/** Links to the customer's account, shown above the tasks. */
export const accountLinks = home.account;

/** The cards on saving water, and the words above them. */
export const advice = home.advice;
