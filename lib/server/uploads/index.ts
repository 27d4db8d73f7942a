export { readMultipart } from './multipart';
export { openFile, removeFiles, removeUnsent, unsentFiles, uploadsHealth } from './store';
