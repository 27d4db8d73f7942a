export { uploadsHealth } from './chosenStore';
export { readMultipart } from './multipart';
export { openFile, removeFiles, removeUnsent, unsentFiles, type Removal } from './store';
