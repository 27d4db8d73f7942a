import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine, awaited changes can take a while.
configure({ asyncUtilTimeout: 60_000 });
