import { compile } from '@mdx-js/mdx'
import type { Root, RootContent } from 'hast'
import { renderToString } from 'katex'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { Plugin } from 'vite'
import { stackedTables } from './stacked-tables.ts'
import { textOf } from './text-of.ts'

type Heading = { id: string; text: string }

/**
 * Pages written in Markdown with parts of ours (`content/**\/*.mdx`) become components: formulas as HTML and MathML
 * when the site is built, so that no reader loads a formula library. Each also exports `headings`, its second-level
 * headings in order, for the list of contents, and whether it has `formulas`.
 */
export function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(text, id) {
      if (!id.endsWith('.mdx')) return null
      const headings: Heading[] = []
      const formulas: string[] = []
      const compiled = await compile(
        { value: text, path: id },
        {
          development: false,
          remarkPlugins: [remarkFrontmatter, remarkGfm, remarkMath],
          rehypePlugins: [rehypeSlug, stackedTables, [collectHeadings, headings], [typesetFormulas, formulas]],
        },
      )
      const facts = `headings = ${JSON.stringify(headings)}, formulas = ${formulas.length > 0}`
      return { code: `${String(compiled)}\nexport const ${facts}\n`, map: null }
    },
  }
}

function collectHeadings(headings: Heading[]) {
  return (tree: Root) => {
    for (const node of tree.children) {
      if (node.type === 'element' && node.tagName === 'h2') {
        headings.push({ id: String(node.properties['id']), text: textOf(node) })
      }
    }
  }
}

type Formula = MdxJsxFlowElementHast | MdxJsxTextElementHast

/**
 * Each formula becomes one text of markup for the block `Typeset`: as elements, a page of sixty formulas would be ten
 * thousand of them, which the server would draw for each reader and their browser walk through once more.
 */
function typesetFormulas(formulas: string[]) {
  const formulaOf = (node: RootContent): Formula | undefined => {
    if (node.type !== 'element') return undefined
    const display = node.tagName === 'pre'
    const code = display ? node.children[0] : node
    if (code?.type !== 'element' || code.tagName !== 'code') return undefined
    const kinds = code.properties['className']
    if (!Array.isArray(kinds) || !kinds.includes('language-math')) return undefined
    const html = renderToString(textOf(code), { displayMode: display, strict: 'error', throwOnError: true })
    formulas.push(html)
    return {
      type: display ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
      name: 'Typeset',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'html', value: html },
        ...(display ? [{ type: 'mdxJsxAttribute' as const, name: 'display', value: null }] : []),
      ],
      children: [],
    }
  }
  const walk = (parent: { children: RootContent[] }) => {
    parent.children = parent.children.map((node) => {
      const formula = formulaOf(node)
      if (!formula && 'children' in node) walk(node)
      return formula ?? node
    })
  }
  return (tree: Root) => walk(tree)
}
