import { fileFacts, langOf } from '@/lib/documents/format';
import type { DocumentSummary } from '@/lib/documents/types';
import { SiteLink } from '../navigation/SiteLink';
import { DatedText } from '../time/DatedText';
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
          <DatedText text={title} />
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
