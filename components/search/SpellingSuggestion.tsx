import Link from '@mui/material/Link';

type SpellingSuggestionProps = {
  spelling: string | null | undefined;
  onSearch: (query: string) => void;
};

/** Offers to search for the corrected spelling. */
export function SpellingSuggestion({ spelling, onSearch }: SpellingSuggestionProps) {
  if (!spelling) return null;
  return (
    <p style={{ marginTop: 0 }}>
      Did you mean{' '}
      <Link
        component="button"
        type="button"
        sx={{ font: 'inherit', fontWeight: 700, verticalAlign: 'baseline' }}
        onClick={() => onSearch(spelling)}
      >
        {spelling}
      </Link>
      ?
    </p>
  );
}
