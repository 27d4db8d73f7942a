// Delivers requests as a server would, and sends a request for each line that it reads.
import { createInterface } from 'node:readline';
import { createRequest } from '../../lib/server/requests/store.ts';
import { startDelivery } from '../../lib/server/requests/worker/index.ts';
import { formNamed } from '../../lib/server/forms/index.ts';
import { leakAnswers } from './deliveryForm.ts';

const form = formNamed('report-leak-or-waste');
startDelivery();
for await (const sending of createInterface({ input: process.stdin }))
  console.log((await createRequest(form, leakAnswers, sending)).reference);
