import type { Readable } from 'node:stream';
import sumBy from 'lodash/sumBy';
import { describeAnswers } from '../../../forms/describe';
import { emailIn } from '../../../forms/emailIn';
import { officeFor } from '../../../forms/officeFor';
import { readableDate } from '../../../forms/readableDate';
import { sizeText } from '../../../forms/sizeText';
import type { Form, HeldReason, StoredFile } from '../../../forms/types';
import agency from '../../../site/agency.json';
import { formatTime } from '../../../site/times';
import { env } from '../../env';
import { heldFiles, openFile } from '../../uploads';
import { heldReason, isFileGone } from '../../uploads/fileStore';
import { fileUrl, staffUrl } from '../links';
import { formatReference } from '../reference';
import type { StoredRequest } from '../store';
import { DeliveryFailed } from './failure';
import { encodedSize, mailAddress, sendMail, type Attachment } from './mail';

/** How large attachments may be in total, as they are encoded in the message. Many mail servers refuse 10 MB. */
const MAX_ATTACHED_BYTES = 7_000_000;

/** Sends a request to the office that responds to it. */
export async function mailOffice(request: StoredRequest, form: Form | undefined): Promise<void> {
  const reference = formatReference(request.reference);
  const { answers, snapshot } = request;
  const asked = snapshot ?? form;
  const title = asked?.title ?? request.form;
  const described = describeAnswers(asked, answers);
  const { files } = described;
  const held = await heldFiles(files.map(({ id }) => id));
  const attached = isAttached(files) ? await attachmentsOf(files) : [];
  await sendMail({
    id: `${request.reference}-mail`,
    to: agency.emails[form ? officeFor({ ...form, ...snapshot }, answers).contact : 'service'],
    replyTo: asked ? mailAddress(emailIn(asked, answers)) : null,
    subject: `[Request ${reference}] ${title}`,
    text: textOf(request, title, described, held),
    attachments: attached,
  });
}

function isAttached(files: StoredFile[]): boolean {
  const bytes = sumBy(files, ({ size }) => encodedSize(size));
  return Boolean(env().requests.mail?.attachments) && bytes <= MAX_ATTACHED_BYTES;
}

async function attachmentsOf(files: StoredFile[]) {
  const attachments: Attachment[] = [];
  try {
    for (const { id, name, type, size } of files) {
      const content = await ifPossible(openFile(id));
      if (content)
        attachments.push({ filename: onOneLine(name), contentType: type, content, size });
    }
    return attachments;
  } catch {
    for (const { content } of attachments) content.destroy();
    throw new DeliveryFailed('A file attached to the request could not be read.');
  }
}

/** The office must hear about a request even if one of its files is lost, or cannot be opened because of a virus. */
const ifPossible = (opening: Promise<Readable>): Promise<Readable | null> =>
  opening.catch((error: unknown) => {
    if (isFileGone(error) || heldReason(error)) return null;
    throw error;
  });

/** The text of the message to the office. */
function textOf(
  request: StoredRequest,
  title: string,
  { answers, files }: ReturnType<typeof describeAnswers>,
  held: ReadonlyMap<string, HeldReason>,
): string {
  const ofFiles = files.flatMap((file) => {
    const reason = held.get(file.id);
    const name = onOneLine(file.name);
    if (reason === 'infected') return `  ${name}: It contained a virus, so we deleted it.`;
    return [
      `  ${name} (${sizeText(file.size)})`,
      ...(reason
        ? ['  We are still checking it for viruses. The link works once that is done:']
        : []),
      `  ${fileUrl(request, file)}`,
    ];
  });
  return [
    `${title}\nRequest ${formatReference(request.reference)}, sent at ${formatTime(request.sentAt)}`,
    // Indented, so that no answer can look like a part of this message.
    ...answers.map(({ label, text }) => `${label}\n${indented(text)}`),
    ...(ofFiles.length > 0
      ? [`Files from the visitor. Open them only with up-to-date software:\n${ofFiles.join('\n')}`]
      : []),
    `Open this request, and update its status for the visitor:\n${staffUrl(request)}`,
    `Mark as in progress:\n${staffUrl(request, 'in progress')}`,
    `Mark as done:\n${staffUrl(request, 'done')}`,
    `The links work without a password until the request is deleted on ${readableDate(request.removeOn)}. Forward this message only to people who are allowed to see the answers.`,
  ].join('\n\n');
}

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');

const onOneLine = (name: string) => name.replace(/[\p{C}\s]+/gu, ' ');
