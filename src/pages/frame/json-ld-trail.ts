type Breadcrumb = { readonly name: string; readonly path: string }

/** Breadcrumbs for search engines, from below the home page to the page; `path` is the address of a step. */
export function breadcrumbList(steps: readonly Breadcrumb[], origin: string): object {
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
