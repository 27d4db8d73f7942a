/** The questions of all steps, in order. */
export const questionsOf = <Question>({
  steps,
}: {
  steps: readonly { questions: readonly Question[] }[];
}): Question[] => steps.flatMap(({ questions }) => questions);
