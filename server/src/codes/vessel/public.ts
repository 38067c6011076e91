/** For other areas that meet ships, such as imports of schedules. */
export { offeredVessels } from './offered.ts';
