import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What is awaited comes late on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
