/** The id of a question's field. The prefix keeps it apart from the page's own ids. */
export const answerId = (question: string) => `answer-${question}`;
