import { edited, type Generator } from './generator.ts'
import { pascalCase, quoted, textLine } from './names.ts'
import { pageAddress, pageTest } from './page-address.ts'

export const page: Generator = {
  usage: `ADDRESS 'Name'    e.g. company/partners 'Partners'`,
  changes(root, [typed = '', name = '']) {
    const { address, folder, last } = pageAddress(root, typed)
    const title = textLine(name, `The name of page '${address}'`)
    return [
      { path: `${folder}/page.tsx`, text: pageText(address, title, pascalCase(last)) },
      {
        path: `${folder}/page.test.tsx`,
        text: pageTest(address, [['shows the releases to a visitor', '', `'Newest release: 2026.1'`]]),
      },
      edited(root, 'src/pages/routes.ts', [
        /(?= {4}route\('login-link',)/,
        `    route('${address.slice(1)}', '${address.slice(1)}/page.tsx'),\n`,
      ]),
    ]
  },
  next: ([typed = '']) => {
    const file = `src/pages/${typed.replace(/^\//, '')}/page.tsx`
    return [
      `read what the page shows in the loader of ${file} and lay it out below it`,
      'link it from the page, menu or article where a reader looks for it',
      'for a page in menus, search and site map use npm run new -- tool; for text alone write an article in content',
    ]
  },
}

function pageText(address: string, title: string, Name: string): string {
  return `import { pageMeta } from '#pages/frame/page-meta.ts'
import { countPage, read } from '#pages/reading/reader.ts'
import { listReleases } from '#server/releases/index.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await countPage(context)
  const [newest] = await read(context, listReleases)
  return { release: newest?.name ?? null }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: ${quoted(title)},
    description: ${quoted(`${title} of Material Insights.`)},
    path: '${address}',
    origin: matches[0].loaderData?.origin,
  })
}

export default function ${Name}Page({ loaderData: { release } }: Route.ComponentProps) {
  return (
    <article>
      <h1>{title}</h1>
      {release === null ? <p>Nothing has been released yet.</p> : <p>Newest release: {release}</p>}
    </article>
  )
}

const title = ${quoted(title)}
`.replace(`title: ${quoted(title)},\n    description`, 'title,\n    description')
}
