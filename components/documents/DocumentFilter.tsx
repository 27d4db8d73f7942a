import { styled } from '@mui/material/styles';
import { libraryHref, type DocumentLibrary } from '@/lib/documents/library';
import { SiteLink } from '../navigation/SiteLink';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  alignItems: 'end',
  margin: theme.spacing(1, 0, 2),
  '& .label': { display: 'block', margin: theme.spacing(0, 0, 0.5), fontWeight: 650 },
  '& form': { flex: '1 1 280px', maxWidth: 460 },
  '& .field': { display: 'flex', gap: theme.spacing(1) },
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    padding: theme.spacing(0, 1.5),
    border: `1px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
  },
  '& button': {
    minHeight: 44,
    padding: theme.spacing(0, 2),
    border: `1px solid ${theme.vars.palette.primary.main}`,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: theme.vars.palette.primary.main,
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
  },
  '& button:hover': { background: theme.vars.palette.action.hover },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: theme.spacing(0, 1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 22,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontWeight: 700,
  },
}));

/** Filters a library by text and by year. A form and links, so it works without JavaScript. */
export function DocumentFilter({ library }: { library: DocumentLibrary }) {
  const { path, filter, years } = library;
  return (
    <Box className="no-print">
      <form action={`${path}/documents`}>
        <label className="label" htmlFor="find">
          Words in the title or topic
        </label>
        <div className="field">
          <input
            // Resets the field when the filter changes but the page does not.
            key={filter.find}
            id="find"
            type="search"
            name="find"
            defaultValue={filter.find}
            maxLength={100}
            autoComplete="off"
          />
          {filter.year && <input type="hidden" name="year" value={filter.year} />}
          <button type="submit">Find</button>
        </div>
      </form>
      {years.length > 1 && (
        <nav aria-labelledby="years">
          <span className="label" id="years">
            Year
          </span>
          <ul>
            {['', ...years].map((year) => (
              <li key={year}>
                <SiteLink
                  href={libraryHref(path, { ...filter, year })}
                  aria-current={year === filter.year ? 'true' : undefined}
                >
                  {year || 'All'}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Box>
  );
}
