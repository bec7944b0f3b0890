/** The one door to the scanner of texts. The build makes it a lazy one: of most repositories the gate knows that nothing is to be found. */
export { scan } from '../../../defend/content/index.js';
