import { styled } from '@mui/material/styles';
import { quickCheck, type CheckQuestion, type CheckResult } from '@/lib/outages/quickCheck';
import { telephoneHref } from '@/lib/site/telephone';

const Root = styled('section')(({ theme }) => ({
  '& p': { margin: theme.spacing(0, 0, 1) },
  '& details': {
    marginBottom: theme.spacing(1),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
  },
  '& summary': {
    padding: theme.spacing(1.25, 2),
    fontWeight: 650,
    cursor: 'pointer',
    borderRadius: theme.shape.borderRadius,
  },
  '& details[open] > summary': {
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, ${theme.vars.palette.background.default})`,
  },
  '& summary:hover': { textDecoration: 'underline' },
  // Little padding so that five nested steps fit on a phone.
  '& .next': { padding: theme.spacing(1.5, 1, 0.5) },
  '& .result': {
    padding: theme.spacing(1, 1.5),
    borderInlineStart: `5px solid ${theme.vars.palette.gold.main}`,
  },
  '& .question': { fontWeight: 650 },
  '& .tel': { fontWeight: 700 },
}));

/**
 * Questions that narrow down the cause of an outage. Each answer opens the next question, without
 * JavaScript.
 */
export function QuickCheck() {
  return (
    <Root aria-labelledby="quick-check" className="no-print">
      <h2 id="quick-check">Quick check: is it you, us or the power company?</h2>
      <Question question={quickCheck} name="check" />
    </Root>
  );
}

/** @param props.name Name of the group of answers. Only one answer per group is open at a time. */
function Question({ question, name }: { question: CheckQuestion; name: string }) {
  return (
    <>
      <p className="question">{question.ask}</p>
      {question.answers.map(({ label, then }, index) => (
        <details key={label} name={name}>
          <summary>{label}</summary>
          <div className="next">
            {'ask' in then ? (
              <Question question={then} name={`${name}-${index}`} />
            ) : (
              <Result result={then} />
            )}
          </div>
        </details>
      ))}
    </>
  );
}

function Result({ result: { whose, steps, call } }: { result: CheckResult }) {
  return (
    <div className="result">
      <p>
        <strong>{whose}</strong>
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>
        Call {call.who}
        {call.number && (
          <>
            :{' '}
            <a className="tel" href={telephoneHref(call.number)}>
              {call.number}
            </a>
          </>
        )}
        .
      </p>
    </div>
  );
}
