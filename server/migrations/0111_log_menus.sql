-- Older clients of this API family have the pages of the logs under these names, and so has ours.
update menu set component = 'system/log/' || substr(component, length('logs/') + 1)
where component in ('logs/loginLog', 'logs/operationLog', 'logs/frontendLog');
