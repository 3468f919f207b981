// Without schemas: the browser needs these words and not the library that checks requests.

/** Groups of results, in the order in which they are shown. Commands are the browser's own and join them there. */
export const searchKinds = ['material', 'published', 'card', 'test', 'tool', 'article', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  material: 'Materials',
  published: 'Published values',
  card: 'Solver cards',
  test: 'Tests',
  tool: 'Tools',
  article: 'Articles',
  page: 'Pages',
}

/** Longest question [characters]. */
export const longestQuery = 100

/** Counting results of one kind ends here. */
export const mostCounted = 200
