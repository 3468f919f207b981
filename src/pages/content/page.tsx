import { Suspense } from 'react'
import { writtenAt } from '#contract/written-at.ts'
import { FormulaSheet } from '#web/formula/formula-sheet.tsx'
import { pageMeta } from '#pages/page-meta.ts'
import type { Route } from './+types/page.ts'
import { ArticleLayout } from './article-layout.tsx'
import { blocks } from './blocks/index.ts'
import { loadBody, WithBody } from './bodies.ts'
import { PageContentContext } from './content-context.ts'
import { loadPage } from './load-page.server.ts'
import { ProductLayout } from './product-layout.tsx'
import { StructuredData } from './structured-data.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPage(context, addressOf(request))
}

/** A click waits for the text together with the data; the first page of a visit has brought its words itself. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadBody(writtenAt(addressOf(request)))])
  return loaded
}

const addressOf = (request: Request) => new URL(request.url).pathname.replace(/(\/|\.data)$/, '')

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { title, description, address } = loaderData.page
  const told = pageMeta({ title, description, path: address, origin: matches[0].loaderData?.origin })
  return address.startsWith('/mi-resources') ? [...told, feed] : told
}

/** Readers of feeds look for it in the head of what it tells of. */
const feed = { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'Articles', href: '/feed.xml' }

/** A page written in `content/`. */
export default function ContentPage({ loaderData, matches }: Route.ComponentProps) {
  const { address, kind } = loaderData.page
  const Layout = kind === 'article' ? ArticleLayout : ProductLayout
  return (
    <PageContentContext value={loaderData}>
      <StructuredData page={loaderData.page} origin={matches[0].loaderData.origin} />
      <Suspense>
        <WithBody address={address} key={address}>
          {({ default: Text, headings, formulas }) => (
            <Layout headings={headings}>
              {formulas && <FormulaSheet />}
              <Text components={blocks} />
            </Layout>
          )}
        </WithBody>
      </Suspense>
    </PageContentContext>
  )
}
