-- The header names the areas and the side menu shows the entries of one, so that nothing stands twice. What an office has set stays.
update system_config set value = '"split"' where key = 'header_menu' and value = '"reveal"' and version = 1;
