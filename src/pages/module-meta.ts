import type { MetaDescriptor } from 'react-router'
import type { PageModule } from '#contract/modules/page-module.ts'
import { pageMeta } from '#pages/page-meta.ts'

type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData?: { readonly origin?: string } | undefined }, ...unknown[]]
}
type Named = Pick<PageModule, 'address' | 'name'>

/** `meta` of a page with the name of its module as title. */
export function moduleMeta({ address, name }: Named, description: string): (args: MetaArgs) => MetaDescriptor[] {
  return ({ matches }) => pageMeta({ title: name, description, path: address, origin: matches[0].loaderData?.origin })
}
