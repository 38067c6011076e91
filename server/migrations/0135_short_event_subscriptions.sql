-- In English the side menu cut the name off. What an office has renamed stays as it is.
update menu set name_en = 'Event subscriptions'
where component_name = 'eventSubscriber' and name_en = 'Event push subscriptions';
