import type { RebateMatch, RebateProgram, Rebates } from '@/lib/tools/rebates/types';
import { offer } from '@/lib/tools/format';
import { Details } from '../../ui/Details';
import { SampleMark } from '../../ui/Tag';
import { SiteLink } from '../../navigation/SiteLink';
import { ToolResult } from '../ToolResult';

type RebateResultsProps = { matches: RebateMatch[]; rebates: Rebates };

/**
 * The rebates that a visitor can get and how to apply for them, then the other rebates and why they
 * are not available.
 */
export function RebateResults({ matches, rebates }: RebateResultsProps) {
  const open = matches.filter(({ isOpen }) => isOpen);
  const closed = matches.filter(({ isOpen }) => !isOpen);
  return (
    <ToolResult title={titleOf(open)}>
      {rebates.sample && <SampleMark>SAMPLE: not real offers</SampleMark>}
      {open.map((match) => (
        <Program
          key={match.program.key}
          match={match}
          rebates={rebates}
          isFolded={open.length > 1}
        />
      ))}
      {closed.length > 0 && <h3>Not available to you now</h3>}
      {closed.length > 0 && (
        <ul>
          {closed.map(({ program, reason }) => (
            <li key={program.key}>
              <strong>{program.title}:</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </ToolResult>
  );
}

function titleOf({ length }: RebateMatch[]): string {
  if (length === 0) return 'No rebates match your answers';
  return length === 1 ? '1 rebate matches your answers' : `${length} rebates match your answers`;
}

type ProgramProps = {
  match: RebateMatch;
  rebates: Rebates;
  /** Whether how to apply is folded, so that several rebates are a short list. */
  isFolded: boolean;
};

function Program({ match, rebates, isFolded }: ProgramProps) {
  const { program, notes, dollars: amount } = match;
  const { key, title, qualifies } = program;
  const application = <Application program={program} rebates={rebates} />;
  return (
    <section aria-labelledby={`rebate-${key}`}>
      <h3 id={`rebate-${key}`}>
        {title}: {amount === null ? program.amount : offer(amount)}
      </h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <strong>{note}</strong>
          </li>
        ))}
        <li>
          <strong>What qualifies:</strong> {qualifies}.
        </li>
      </ul>
      {isFolded ? <Details summary="When and how to apply">{application}</Details> : application}
    </section>
  );
}

/** When to apply for a rebate, its limit, and what to send. */
function Application({ program, rebates }: { program: RebateProgram; rebates: Rebates }) {
  const { title, documents, limit, isApprovedFirst, anchor } = program;
  const applyBy = isApprovedFirst
    ? 'Before you start'
    : `Within ${rebates.applyWithinDays} days of purchase`;
  const exception = isApprovedFirst ? '' : ` ${rebates.exception}.`;
  return (
    <ul>
      <li>
        <strong>When to apply:</strong> {applyBy}. {rebates.deadline}.{exception}
      </li>
      <li>
        <strong>Limit:</strong> {limit}.
      </li>
      <li>
        <strong>Send with your form:</strong> {rebates.documents}. {documents}.
      </li>
      <li>
        <SiteLink href={`/smart-water-use/rebate-programs#${anchor ?? 'steps-to-apply'}`}>
          How to apply for the {title.toLowerCase()} rebate
        </SiteLink>
      </li>
    </ul>
  );
}
