type Step = { readonly name: string; readonly path: string }

/** The way to a page for search engines, from below the home page to itself; `path` is the address of a step. */
export function breadcrumbList(steps: readonly Step[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}
