import { screen } from '@testing-library/react';
import { RebateResults } from '@/components/tools/rebates/RebateResults';
import type { RebateMatch, RebateProgram, Rebates } from '@/lib/tools/rebates/types';
import { renderInSite } from '../support/renderInSite';

const toilet: RebateProgram = {
  key: 'toilet',
  title: 'Toilet',
  amount: 'Up to $100',
  qualifies: 'WaterSense label',
  documents: 'A photo',
  limit: 'Two per home',
};
const rebates: Rebates = {
  sample: false,
  applyWithinDays: 90,
  deadline: 'By December 31',
  exception: 'Except for late purchases',
  documents: 'The receipt',
  programs: [],
};
const match = (program: RebateProgram): RebateMatch => ({
  program,
  isOpen: true,
  notes: [],
  reason: '',
  dollars: null,
});

test('one rebate says how to apply, and several are a short list that can be opened', () => {
  const howTo = { name: 'How to apply for the toilet rebate', hidden: true };
  const { unmount } = renderInSite(<RebateResults matches={[match(toilet)]} rebates={rebates} />);
  expect(screen.getByRole('link', howTo)).toBeVisible();
  unmount();
  const pump = { ...toilet, key: 'pump', title: 'Pump' };
  renderInSite(<RebateResults matches={[match(toilet), match(pump)]} rebates={rebates} />);
  expect(screen.getAllByText('What qualifies:')[1]).toBeVisible();
  expect(screen.getByRole('link', howTo)).not.toBeVisible();
  expect(screen.getAllByText('When and how to apply')).toHaveLength(2);
});
