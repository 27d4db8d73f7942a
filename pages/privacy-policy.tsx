import { ContentArticle } from '@/components/content/ContentArticle';
import { FormsPrivacy } from '@/components/content/FormsPrivacy';
import { shown, type Shown } from '@/lib/content/shown';
import type { ContentPage, FormPrivacy } from '@/lib/content/types';
import { getContentPage } from '@/lib/server/content/pages';
import { formsPrivacy } from '@/lib/server/forms/privacy';
import { withShell } from '@/lib/server/shell/withShell';
import agency from '@/lib/site/agency.json';

type Props = { page: ContentPage; forms: Shown<FormPrivacy[]> };

/** The privacy policy, with what the forms ask, who gets it and how long we keep it. */
export default function PrivacyPolicy({ page, forms }: Props) {
  return (
    <ContentArticle page={page}>
      <FormsPrivacy forms={forms} />
    </ContentArticle>
  );
}

export const getStaticProps = withShell<Props>(async () => {
  const page = getContentPage(agency.pages.privacy);
  return page ? { props: { page, forms: shown(formsPrivacy()) } } : { notFound: true };
});
