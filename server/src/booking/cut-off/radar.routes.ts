import { RadarQuery, Radar } from '#contract/booking/cut-offs/radar.ts';
import { route } from '#server/http/route.ts';
import { radarOf } from './radar.ts';

export const radarRoute = route({
  method: 'GET',
  url: '/api/booking/cut_off_radar/',
  access: 'cut_off_radar:Search',
  summary: 'Bookings with a cut-off that is near or was missed, the nearest first',
  query: RadarQuery,
  output: Radar,
  handle: (ctx, { query }) => radarOf(ctx, query),
});
