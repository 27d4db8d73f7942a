import { fileFacts, langOf } from '@/lib/documents/format';
import type { DocumentSummary } from '@/lib/documents/types';
import { datesWithYears } from '@/lib/site/keepTogether';
import { SiteLink } from '../navigation/SiteLink';
import { Units } from '../text/Units';
import { Tag } from '../ui/Tag';

type LinkedDocument = Pick<
  DocumentSummary,
  'href' | 'title' | 'language' | 'pages' | 'bytes' | 'sample'
>;

/**
 * A link to a document, with its page count and size, and a label if it is a sample that ships with
 * the code.
 */
export function DocumentLink({ document }: { document: LinkedDocument }) {
  const { href, title, language, sample } = document;
  return (
    <>
      <SiteLink href={href} hrefLang={language} type="application/pdf">
        <span lang={langOf(language)}>
          <Units text={title} units={datesWithYears} />
        </span>
        <span className="visually-hidden"> ({fileFacts(document)})</span>
      </SiteLink>
      {sample && (
        <>
          {' '}
          <Tag tone="sample">Sample</Tag>
        </>
      )}
    </>
  );
}
