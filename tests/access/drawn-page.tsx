import { pathToFileURL } from 'node:url'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { PageContext } from '#pages/reading/services.ts'

/** The words of a tool's page as the server draws it for an address, without what stands around it. */
export async function drawnWords(context: PageContext, address: string, search: string): Promise<string> {
  const { loader, default: Page } = (await import(pathToFileURL(`src/pages${address}/page.tsx`).href)) as {
    loader: (given: object) => unknown
    default: ComponentType<{ readonly loaderData: unknown; readonly matches: readonly object[] }>
  }
  const url = new URL(`http://mi.example${address}${search}`)
  const loaded = await loader({ context, url, request: new Request(url), params: {} })
  const loaderData = (loaded as { data?: unknown }).data ?? loaded
  const Stub = createRoutesStub([
    { id: 'page', path: address, Component: () => <Page loaderData={loaderData} matches={[{}]} /> },
  ])
  const html = renderToString(
    <Stub initialEntries={[address + search]} hydrationData={{ loaderData: { page: loaderData } }} />,
  )
  return html
    .replaceAll(/<(script|style|select|datalist)[^]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
