export { uploadsHealth } from './chosenStore';
export { isFileId } from './fileStore';
export { readMultipart } from './multipart';
export { openFile, removeFiles, removeUnsent, unsentFiles, type Removal } from './store';
