import { styled } from '@mui/material/styles';
import type { Table } from '@/lib/water/views';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  overflowX: 'auto',
  marginTop: theme.spacing(1),
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.45,
  },
  '& th, & td': {
    padding: theme.spacing(0.75, 1),
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'normal',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': { fontWeight: 600 },
}));

/** A table whose first column contains row headings. */
export function DataTable({ table }: { table: Table }) {
  const { caption, head, rows } = table;
  return (
    // Focusable, so a table wider than the screen can be scrolled by keyboard.
    <Root className="table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        {/* The summary that opens the table shows the same text. */}
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  );
}
