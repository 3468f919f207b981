export { backUp } from './backup.ts'
export { BackupError } from './content.ts'
export { type Restored, restore } from './restore.ts'
