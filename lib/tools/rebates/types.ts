/** A rebate, as `content/rebates/programs.yaml` has it. */
export type RebateProgram = {
  key: string;
  title: string;
  amount: string;
  qualifies: string;
  documents: string;
  limit: string;
  /** Its heading on the page about rebates. */
  anchor?: string;
  /** Must be approved before the work begins. */
  isApprovedFirst?: boolean;
  perSquareFoot?: number;
  leastSquareFeet?: number;
  /** In dollars. */
  most?: number;
};

export type Rebates = {
  /** Made up: the tool says so in large letters. */
  sample: boolean;
  applyWithinDays: number;
  deadline: string;
  /** For all programs. */
  documents: string;
  programs: RebateProgram[];
};

/** A program for somebody: open, or why not, and what to mind. */
export type RebateMatch = {
  program: RebateProgram;
  isOpen: boolean;
  reason: string;
  notes: string[];
  /** Dollars for the lawn that was told; null where that is not known. */
  dollars: number | null;
};
