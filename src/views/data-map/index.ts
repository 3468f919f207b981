export { dataMap, type MapQuestion, mostPoints } from './data-map.ts'
