// Without schemas, so that the browser does not load zod.

export const searchKinds = [
  'comparison',
  'table',
  'map',
  'material',
  'published',
  'card',
  'test',
  'tool',
  'article',
  'page',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  comparison: 'Comparison',
  table: 'Property table',
  map: 'Map',
  material: 'Materials',
  published: 'Published values',
  card: 'Solver cards',
  test: 'Tests',
  tool: 'Tools',
  article: 'Articles',
  page: 'Pages',
}

/** [characters] */
export const maxQueryLength = 100

export const maxCounted = 200
