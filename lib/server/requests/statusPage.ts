import type { GetServerSideProps } from 'next';
import { officeFor } from '../../forms/officeFor';
import type { StatusPageProps } from '../../requests/pageProps';
import agency from '../../site/agency.json';
import { formNamed } from '../forms';
import { isSecret } from '../http/secret';
import { hasReceipt } from './delivery';
import { keepPrivate } from './keepPrivate';
import { formatReference, parseReference } from './reference';
import { findOrExplain } from './findOrExplain';

/** A request's receipt and status. */
export const statusPageProps: GetServerSideProps<StatusPageProps> = async (context) => {
  const { res, params, query } = context;
  keepPrivate(res);
  const found = await findOrExplain(res, parseReference(String(params?.reference)));
  if (found === 'unavailable') return { props: { request: null } };
  if (!found || !isSecret(params?.key, found.visitorKey)) return { notFound: true };
  const form = formNamed(found.form);
  const office = form && officeFor({ ...form, ...found.snapshot }, found.answers);
  return {
    props: {
      request: {
        reference: formatReference(found.reference),
        form: found.form,
        title: (found.snapshot ?? form)?.title ?? 'Your request',
        status: found.status,
        note: found.note,
        sentAt: found.sentAt,
        updatedAt: found.updatedAt,
        isNew: 'sent' in query,
        receipt: form?.receipt ?? '',
        office: office?.name ?? 'Customer Services',
        answersIn: form?.office.answersIn ?? '',
        phone: agency.phones[office?.contact ?? 'service'],
        hasMail: 'sent' in query && (await hasReceipt(found.reference).catch(() => false)),
        removeOn: found.removeOn,
      },
    },
  };
};
