/** @jest-environment node */
import { services } from './services';
import { testFaults } from './testFaults';

testFaults(services);
