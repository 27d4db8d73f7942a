export { uploadsHealth } from './chosenStore';
export { isFileId } from './fileStore';
export { readMultipart } from './multipart';
export { removeUnsent, type Removal } from './removal';
export { heldFiles, openFile, removeFiles, unsentFiles } from './storedFiles';
export { virusScanHealth, virusScanWarnings } from './virusScan';
