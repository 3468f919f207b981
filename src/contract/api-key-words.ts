import type { ApiKeyScope } from './api-keys.ts'

/** What a key may do, as its maker ticks it and a refusal names it. */
export const scopeWords: Readonly<Record<ApiKeyScope, string>> = {
  data: 'Data calls',
  export: 'Files of tests, tables and solver cards',
  bulk: 'Bulk download',
}
