/** The index of a step that a form sent; 0 if it is none. It can still be larger than that of the last step. */
export const toIndex = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0);
