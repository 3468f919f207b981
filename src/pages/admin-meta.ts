import type { MetaDescriptor } from 'react-router'
import type { PageModule } from '#contract/modules/page-module.ts'
import { pageMeta } from '#pages/page-meta.ts'

type MetaArgs = {
  readonly matches: readonly [{ readonly loaderData?: { readonly origin?: string } | undefined }, ...unknown[]]
}

/** `meta` of a page of administration; its title is the name of its module. */
export function adminMeta({ address, name }: PageModule, description: string): (args: MetaArgs) => MetaDescriptor[] {
  return ({ matches }) =>
    pageMeta({
      title: `${name} · Administration`,
      description,
      path: address,
      origin: matches[0].loaderData?.origin,
    })
}
