// Runs the delivery as a server would, and sends a request for each line that it reads.
import { createInterface } from 'node:readline';
import { createRequest } from '../../lib/server/requests/store.ts';
import { startDelivery } from '../../lib/server/requests/worker/index.ts';
import { leakAnswers, leakForm } from './deliveryForm.ts';

startDelivery();
for await (const sending of createInterface({ input: process.stdin }))
  console.log((await createRequest(leakForm, leakAnswers, sending)).reference);
