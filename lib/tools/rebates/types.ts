/** A rebate program from `rebates/programs.yaml`. */
export type RebateProgram = {
  key: string;
  title: string;
  amount: string;
  qualifies: string;
  documents: string;
  limit: string;
  /** The ID of its heading on the rebates page. */
  anchor?: string;
  /** Whether we must approve the rebate before work starts. */
  isApprovedFirst?: boolean;
  perSquareFoot?: number;
  leastSquareFeet?: number;
  /** In dollars. */
  most?: number;
};

export type Rebates = {
  /** True for made-up offers. The tool labels them as samples in large type. */
  sample: boolean;
  applyWithinDays: number;
  deadline: string;
  /** The exception to `deadline`. Not for rebates that we must approve first. */
  exception: string;
  /** Required for all programs. */
  documents: string;
  programs: RebateProgram[];
};

/** A program for one visitor: whether they can apply, why not, and what to keep in mind. */
export type RebateMatch = {
  program: RebateProgram;
  isOpen: boolean;
  reason: string;
  notes: string[];
  /** Dollars for the visitor's lawn, or null if unknown. */
  dollars: number | null;
};
