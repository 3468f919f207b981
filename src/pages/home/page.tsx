import * as c from '#core/units/quantity.ts'
export async function loader() {
  return { n: c.quantities.length }
}
export default function Home({ loaderData }: any) {
  return <h1>Hello {loaderData.n}</h1>
}
