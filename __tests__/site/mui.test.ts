/** @jest-environment node */
import { spawnSync } from 'node:child_process';

test('styles/mui.css and components/mui/classes.ts are as MUI and the theme say', () => {
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'mui', '--', '--check'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
