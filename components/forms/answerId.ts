/** The ID of a question's field. The prefix keeps it distinct from the page's own IDs. */
export const answerId = (question: string) => `answer-${question}`;
