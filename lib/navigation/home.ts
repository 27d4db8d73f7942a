import navigation from './navigation.json';

/** The tasks that visitors come for most often, most popular first. */
export const topTasks = navigation.topTasks;

/** Links to the customer's account, shown above the tasks. */
export const accountLinks = navigation.account;

/** The cards on saving water, and the words above them. */
export const advice = navigation.advice;
