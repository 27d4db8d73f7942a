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

/** Tells editors that they are previewing drafts, with a link to leave the preview. */
export function PreviewNotice() {
  const path = pathOf(useRouter().asPath);
  return (
    <Root aria-label="Preview" className="on-deep">
      <p>
        <strong>Preview.</strong> You are viewing unpublished drafts.{' '}
        <a href={`/api/cosmic/preview/exit?${new URLSearchParams({ path })}`}>Leave the preview</a>
      </p>
    </Root>
  );
}
