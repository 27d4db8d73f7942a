import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { pathOf } from '@/lib/navigation/href';

const Root = styled('section')({
  padding: '8px 24px',
  background: '#5a2a82',
  color: '#ffffff',
  textAlign: 'center',
  '& p': { margin: 0 },
  '& a': { color: 'inherit' },
});

/** Marks an editor's preview, which shows drafts, and leads out of it. */
export function PreviewNotice() {
  const path = pathOf(useRouter().asPath);
  return (
    <Root aria-label="Preview" className="on-deep">
      <p>
        <strong>Preview.</strong> You see drafts that are not published.{' '}
        <a href={`/api/cosmic/preview/exit?${new URLSearchParams({ path })}`}>Leave the preview</a>
      </p>
    </Root>
  );
}
