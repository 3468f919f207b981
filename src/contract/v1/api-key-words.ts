import type { ApiKeyScope } from './api-keys.ts'

export const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  data: 'Data calls',
  export: 'Files of tests, tables and solver cards',
  bulk: 'Bulk download',
  uploads: 'Upload of own files',
}
