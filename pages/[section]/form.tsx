import { FormPage } from '@/components/forms/FormPage';
import { formPageProps } from '@/lib/server/requests/formPage';
import { withShellPerRequest } from '@/lib/server/shell/withShell';

/** The form for a page such as `/report-water-waste`. */
export default FormPage;

export const getServerSideProps = withShellPerRequest(formPageProps, 'forms');
