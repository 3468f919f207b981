import { breadcrumbList } from '../frame/json-ld-trail.ts'
import { JsonLd } from '../frame/json-ld.tsx'
import type { PageContent } from './content-context.ts'

type StructuredDataProps = { page: PageContent['page']; origin: string }

export function StructuredData({ page, origin }: StructuredDataProps) {
  return <JsonLd graph={describe(page, origin)} />
}

function typeOf(kind: PageContent['page']['kind'], address: string): string {
  if (kind === 'article') return 'TechArticle'
  if (/^\/mi-testing\/(services|portfolio\/test-types)\/./.test(address)) return 'Service'
  if (address === '/company') return 'AboutPage'
  return lists.has(address) ? 'CollectionPage' : 'WebPage'
}

const lists = new Set(
  ['', '/fundamental-articles', '/advanced-articles', '/webinars', '/tutorials', '/publications'].map(
    (below) => `/mi-resources${below}`,
  ),
)

function describe({ kind, title, description, address, published, test }: StructuredDataProps['page'], origin: string) {
  const steps = address.split('/').slice(1)
  const type = typeOf(kind, address)
  const house = { '@type': 'Organization', name: 'Material Insights', url: `${origin}/` }
  return [
    {
      '@type': type,
      [type === 'TechArticle' ? 'headline' : 'name']: title,
      description,
      url: origin + address,
      // Services have a provider; texts have a publisher and a language.
      ...(type === 'Service' ? { provider: house } : { publisher: house, inLanguage: 'en-GB' }),
      ...(published !== undefined && { datePublished: published }),
      ...(test !== undefined && { about: test }),
    },
    breadcrumbList(
      steps.map((step, i) => ({
        name: i === steps.length - 1 ? title : step.replaceAll('-', ' '),
        path: `/${steps.slice(0, i + 1).join('/')}`,
      })),
      origin,
    ),
  ]
}
