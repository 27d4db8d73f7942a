/** @jest-environment node */
import { testFaults } from './testFaults';
import { waterServices } from './waterServices';

testFaults(waterServices);
